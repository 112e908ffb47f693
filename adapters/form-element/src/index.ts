export { type AgentCall, AgentLog } from './agents/agent-log.ts';
export type { StoreFile } from './draw/board.ts';
export { defineFormElement, HandrailForm } from './element/handrail-form.ts';
export type { FormServices } from './extras/extras.ts';
export type { Send, SendOutcome } from './journal/outbox.ts';
export { english } from './messages/english.ts';
export { german } from './messages/german.ts';
export type { FormMessages } from './messages/messages.ts';
export type { ProfileSource } from './profile/fill-from-profile.ts';
export { type ControlView, controlOf } from './view/control.ts';
export type { FindingView } from './view/finding-view.ts';
export { type PagesView, type PageView, relevantPages, viewPages } from './view/pages.ts';
export {
  type FieldView,
  type PartMode,
  type PartView,
  type RepeatView,
  type RowView,
  type SectionView,
  type TextView,
  viewPart,
} from './view/part-view.ts';
export { type Place, placeOf, placesIn, rowOf } from './view/place.ts';
export { type ProblemsView, type ProblemView, viewProblems } from './view/problems.ts';
