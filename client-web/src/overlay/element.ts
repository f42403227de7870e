/** A node of the page with a class and, perhaps, a text. */
export function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  if (text) made.textContent = text;
  return made;
}

/** Sets a text only where it differs: what is not touched is not painted. */
export function say(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** The same for a class. */
export function mark(node: HTMLElement, className: string): void {
  if (node.className !== className) node.className = className;
}
