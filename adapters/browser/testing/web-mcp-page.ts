/** What a test can ask of a page that offers itself to the agents of its browser. */
export interface WebMcpPage {
  /** False where the browser knows no model context. */
  readonly isOffered: boolean;
  names(): Promise<readonly string[]>;
  /** Name and `readOnlyHint` of each tool, as the browser tells them. */
  hints(): Promise<Readonly<Record<string, unknown>>>;
  call(name: string, input: string): Promise<string>;
  takeAway(): void;
  /** Tools whose owner was asked. */
  readonly asked: readonly string[];
}
