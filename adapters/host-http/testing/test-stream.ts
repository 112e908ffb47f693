import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { until } from '@handrail/testing/until';

export interface Frame {
  readonly id: number;
  readonly event: string;
  readonly data: JsonValue;
}

/** The data of a frame that holds an object. */
export function dataOf({ data }: Frame): JsonObject {
  return isJsonObject(data) ? data : {};
}

/** The frames of a text; comments are left out. */
export function framesOf(text: string): readonly Frame[] {
  return text
    .split('\n\n')
    .filter((frame) => frame.includes('data: '))
    .map((frame) => ({
      id: Number(line(frame, 'id')),
      event: line(frame, 'event'),
      data: JSON.parse(line(frame, 'data')) as JsonValue,
    }));
}

function line(frame: string, name: string): string {
  return (
    frame
      .split('\n')
      .find((each) => each.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? ''
  );
}

/** A stream over a real connection, which a test can leave unread. */
export class TestStream {
  readonly #request: ClientRequest;
  readonly response: Promise<IncomingMessage>;
  text = '';
  hasEnded = false;
  isBroken = false;

  constructor(url: string, headers: Readonly<Record<string, string>>, isRead = true) {
    this.#request = request(url, { headers, agent: false });
    this.response = new Promise((resolve, reject) => {
      this.#request.on('response', resolve);
      this.#request.on('error', reject);
    });
    this.response.then(
      (response) => {
        response.on('end', () => {
          this.hasEnded = true;
        });
        response.on('error', () => {
          this.isBroken = true;
        });
        if (isRead) this.read(response);
      },
      () => undefined,
    );
    this.#request.end();
  }

  read(response: IncomingMessage): void {
    response.setEncoding('utf8');
    response.on('data', (piece: string) => {
      this.text += piece;
    });
  }

  get frames(): readonly Frame[] {
    return framesOf(this.text.slice(0, this.text.lastIndexOf('\n\n') + 2));
  }

  async until(isSo: (stream: TestStream) => boolean): Promise<void> {
    await until(
      () => isSo(this),
      () => `a stream, which ends with ${this.text.slice(-300)}`,
    );
  }

  close(): void {
    this.#request.destroy();
  }
}
