/** A message that breaks the protocol. Nothing of it is recorded, and its text is never quoted. */
export class ProtocolViolation extends Error {
  override readonly name = 'ProtocolViolation';
}
