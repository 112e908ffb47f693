/** Ends a connector as failed, with words that its owner may read. What it says must hold no value and no secret. */
export class ConnectorFailure extends Error {
  override readonly name = 'ConnectorFailure';
}
