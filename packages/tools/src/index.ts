export { type AbortSignalLike, AbortSource, type Timers } from './abort.ts';
export { answerText } from './answers/answer-text.ts';
export { estimateTokens } from './answers/estimate-tokens.ts';
export {
  type AnswerPage,
  type PageOptions,
  type PageRequest,
  pageOf,
  pageProperties,
} from './answers/page.ts';
export { utf8Length } from './answers/utf8-length.ts';
export type {
  Approval,
  ApprovalField,
  ApprovalRefusal,
  ApprovalSubject,
  Digest,
  Mac,
  Redemption,
} from './approval/approval.ts';
export { digestValues, hashDescriptor } from './approval/digests.ts';
export { type IssueOptions, issueApproval } from './approval/issue-approval.ts';
export { type RedeemOptions, redeemApproval } from './approval/redeem-approval.ts';
export { approvalFields } from './approval/seal.ts';
export { connectInProcess } from './client/connect-in-process.ts';
export { type CallOptions, type ToolClient, TransportFailure } from './client/tool-client.ts';
export {
  type ArgumentSources,
  type CallProvenance,
  provenanceLines,
  type RequestSpeaker,
  type ValueOrigin,
  type ValueSource,
} from './confirmation/call-provenance.ts';
export type { AskOwner, Confirm, Confirmation, ConfirmationRequest } from './confirmation/confirmation.ts';
export { needsConfirmation } from './confirmation/needs-confirmation.ts';
export {
  ASK_TOOL,
  MAX_RELAYED_TEXT,
  MOST_RELAYED_REPLIES,
  REQUEST_KEY,
  type RelayedRequest,
  readRelayedRequest,
} from './confirmation/relayed-request.ts';
export { createModelNames, decodeModelName, encodeModelName, type ModelNames } from './model-names.ts';
export {
  ProtocolFailure,
  readError,
  readOutcome,
  readResult,
  type ToolOutcome,
} from './result/read-result.ts';
export {
  errorCodes,
  isToolErrorCode,
  type ToolError,
  type ToolErrorCode,
  ToolFailure,
} from './result/tool-error.ts';
export { errorResult, resultOf, type ToolContent, type ToolResult } from './result/tool-result.ts';
export { answeredAnew } from './text/answered-anew.ts';
export { cappedText, cleanText } from './text/clean-text.ts';
export { foldedWords, type WordList, wordTest } from './text/folded-words.ts';
export { quoteAtEnd } from './text/quote-sentence.ts';
export {
  countUnseen,
  exactPieces,
  markedText,
  plainText,
  type TextPiece,
  visiblePieces,
} from './text/visible-text.ts';
export type {
  ConfirmationPolicy,
  Tool,
  ToolContext,
  ToolDescriptor,
  ToolEffect,
  ToolRisk,
} from './tool.ts';
export { createToolset, type ToolsetOptions } from './toolset/create-toolset.ts';
export { defaultToolsetLimits, type ToolsetLimits } from './toolset/limits.ts';
export { readInput } from './toolset/read-input.ts';
export type { CallContext, Toolset } from './toolset/toolset.ts';
