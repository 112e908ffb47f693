import { copyJson, isJsonObject, type JsonBounds, type JsonObject } from '@handrail/base';
import { ProblemList, type Structure } from '../definition/structure.ts';
import type { DocumentProblem } from '../problem.ts';

/** What reading gave. A document with errors is refused as a whole; warnings leave it usable. */
export interface SidecarReading<Document> {
  readonly document: Document | null;
  readonly problems: readonly DocumentProblem[];
}

/** A sidecar is far smaller than the definition it speaks about. */
const DEFAULT_SIDECAR_BOUNDS: JsonBounds = { maxDepth: 64, maxNodes: 200_000, maxText: 8_388_608 };

export interface SidecarReader<Document> {
  readonly structure: Structure;
  /** Rules that need the definition or several places at once. Runs on broken documents too, to report all at once. */
  readonly meaning: (document: JsonObject, list: ProblemList) => void;
  /** Runs only on a document without errors. */
  readonly build: (document: JsonObject) => Document;
}

export function readSidecar<Document>(
  json: unknown,
  reader: SidecarReader<Document>,
  bounds: JsonBounds = DEFAULT_SIDECAR_BOUNDS,
): SidecarReading<Document> {
  const list = new ProblemList();
  const copy = copyJson(json, bounds);
  if (!copy.ok) {
    list.error(copy.fault.reason, copy.fault.pointer, `the document ${copy.fault.message}`);
    return { document: null, problems: list.problems };
  }
  reader.structure(copy.value, '', list);
  const document = isJsonObject(copy.value) ? copy.value : {};
  reader.meaning(document, list);
  return { document: list.hasErrors ? null : reader.build(document), problems: list.problems };
}
