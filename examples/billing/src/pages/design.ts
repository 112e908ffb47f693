import type { Invoice, InvoiceStatus } from '../book/invoice.ts';
import type { Entered, InvoiceProblems } from '../book/read-invoice.ts';
import type { Markup } from './markup.ts';

export interface ListView {
  /** The newest first. */
  readonly invoices: readonly Invoice[];
  /** How many there are in all; more than are shown when the list is long. */
  readonly count: number;
  readonly status: InvoiceStatus | undefined;
  readonly minAmount: string;
  /** What is wrong with the filters. */
  readonly notice: string;
}

export interface NewView {
  /** Makes sending the form twice the same as sending it once. */
  readonly token: string;
  readonly entered: Entered;
  readonly problems: InvoiceProblems;
  /** The result of the last one. */
  readonly said: Markup;
}

export interface SettingsView {
  readonly token: string;
  readonly count: number;
  readonly problem: string;
  readonly said: Markup;
}

export interface Frame {
  readonly title: string;
  /** Path of the page, for the navigation. */
  readonly path: string;
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly hasWidget: boolean;
  /** Where the widget hands requests over to; empty when it does what is asked itself. */
  readonly handOver: string;
}

/** How the site looks. Two designs say the same with nothing in common but the annotations. */
export interface Design {
  readonly styles: string;
  frame(frame: Frame, content: Markup): Markup;
  list(view: ListView): Markup;
  newInvoice(view: NewView): Markup;
  settings(view: SettingsView): Markup;
  /** A page that only says something, with a way on. */
  message(title: string, text: string): Markup;
}
