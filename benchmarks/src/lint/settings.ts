export interface LintBenchSettings {
  readonly rounds: number;
  /** Characters of the one large page. */
  readonly largePage: number;
  readonly pages: number;
  /** Characters of each of the many pages. */
  readonly pageSize: number;
  /** Forms of each page that is fixed. */
  readonly forms: number;
  /** Actions that are carried out before and after a fix. */
  readonly sampled: number;
  /** Fields of the page that Chromium has drawn. */
  readonly renderedFields: number;
}

export const FULL: LintBenchSettings = {
  rounds: 7,
  largePage: 3_800_000,
  pages: 1_000,
  pageSize: 50_000,
  forms: 5,
  sampled: 500,
  renderedFields: 1_000,
};

export const SMOKE: LintBenchSettings = {
  rounds: 1,
  largePage: 40_000,
  pages: 5,
  pageSize: 5_000,
  forms: 2,
  sampled: 5,
  renderedFields: 20,
};
