//! QR codes, as pictures that can be printed at any size.

use qrcodegen::{QrCode, QrCodeEcc};

/// The longest text that is drawn: any address of a hall is shorter.
pub const MOST_BYTES: usize = 300;
/// Empty modules on every side, as readers want them.
const MARGIN: i32 = 4;

/// The QR code of a text as an SVG; none if it is empty or too long.
#[must_use]
pub fn svg(text: &str) -> Option<String> {
    if text.is_empty() || text.len() > MOST_BYTES {
        return None;
    }
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let squares = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
    let dark = squares.filter(|&(x, y)| code.get_module(x, y));
    let path: String =
        dark.map(|(x, y)| format!("M{},{}h1v1h-1z", x + MARGIN, y + MARGIN)).collect();
    let whole = size + 2 * MARGIN;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\">\
         <path fill=\"#fff\" d=\"M0 0h{whole}v{whole}H0z\"/><path d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_drawn_and_what_is_too_long_is_not() {
        let drawn = svg("https://hall.example/login?name=ada").unwrap();
        assert!(drawn.starts_with("<svg") && drawn.ends_with("</svg>"));
        assert!(drawn.matches("h1v1h-1z").count() > 100);
        assert_eq!(svg(""), None);
        assert_eq!(svg(&"a".repeat(MOST_BYTES + 1)), None);
        assert!(svg(&"é".repeat(MOST_BYTES / 2)).is_some());
    }
}
