import type { StoredFile } from '@handrail/owner-view';

/** Gives the owner a document as a file. It never leaves the page. */
export function downloadJson(name: string, content: unknown): void {
  downloadText(`${safeName(name)}.json`, 'application/json', JSON.stringify(content, null, 2));
}

export function downloadText(name: string, type: string, text: string): void {
  download(name, new Blob([text], { type }));
}

/** Gives the owner a file that a document holds. A browser keeps it and does not open it, whatever it says it is. */
export function downloadFile({ name, base64 }: StoredFile): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  download(safeName(name), new Blob([bytes], { type: 'application/octet-stream' }));
}

function safeName(name: string): string {
  return name.replace(/[^A-Za-z0-9._-]/g, '_').slice(0, 80);
}

function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
