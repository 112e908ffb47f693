import type { Caller } from '../caller.ts';
import type { HostOutcome } from '../outcome.ts';

/** What people and agents say about runs. It is kept beside the log, and never part of it. */
export interface AnnotationService {
  add(caller: Caller, runId: string, request: NewAnnotation): Promise<HostOutcome<Annotation>>;
  list(caller: Caller, runId: string): Promise<HostOutcome<readonly Annotation[]>>;
  /** Hears of new ones of a run. Gives back how to stop. */
  watch(runId: string, listener: (annotation: Annotation) => void): () => void;
}

export type AnnotationSignal = {
  readonly kind: 'rating' | 'correction' | 'label' | 'flag';
  readonly rating?: number;
  readonly label?: string;
  readonly correction?: string;
};

export interface NewAnnotation {
  readonly target?: { readonly eventId?: string; readonly nodeId?: string };
  readonly signal: AnnotationSignal;
  readonly note?: string;
}

/** A type alias, so that it is a JSON object to everybody. */
export type Annotation = {
  readonly annotationId: string;
  readonly target: { readonly runId: string; readonly eventId?: string; readonly nodeId?: string };
  readonly signal: AnnotationSignal;
  readonly actor: { readonly principalRef: string };
  readonly note?: string;
  readonly createdAt: string;
};
