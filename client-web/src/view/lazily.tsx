// A part of a page whose code is fetched when it is first shown.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** The component of a chunk of its own; nothing is shown until it is there. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Lazily(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | undefined>(undefined);
    useEffect(() => {
      void load().then((part) => setPart(() => part));
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}
