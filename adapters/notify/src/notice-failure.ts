/** Sending it again would fail again. */
export class NoticeFailure extends Error {
  override readonly name = 'NoticeFailure';
}
