// Escape sequences, other control characters and marks that reorder text could make a terminal show what is not so.
const UNSAFE = /(?!\n)[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text from a document, made safe to show: line ends stay, whatever could steer a terminal becomes visible. */
export function cleanText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\t', '  ').replace(UNSAFE, '�');
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
}
