//! Values that serde reads and writes as the text they parse from.

/// Gives a type with `FromStr` and `Display` the conversions that
/// `#[serde(try_from = "String", into = "String")]` asks for.
macro_rules! as_text {
    ($type:ty, $error:ty) => {
        impl TryFrom<String> for $type {
            type Error = $error;

            fn try_from(text: String) -> Result<Self, $error> {
                text.parse()
            }
        }

        impl From<$type> for String {
            fn from(value: $type) -> Self {
                value.to_string()
            }
        }
    };
}

pub(crate) use as_text;
