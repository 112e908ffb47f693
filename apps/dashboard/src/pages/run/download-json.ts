/** Gives the owner a document as a file. It never leaves the page. */
export function downloadJson(name: string, content: unknown): void {
  const safe = name.replace(/[^A-Za-z0-9._-]/g, '_').slice(0, 80);
  downloadText(`${safe}.json`, 'application/json', JSON.stringify(content, null, 2));
}

export function downloadText(name: string, type: string, text: string): void {
  const file = new Blob([text], { type });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
