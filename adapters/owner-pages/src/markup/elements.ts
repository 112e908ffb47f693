import type { VNode } from 'preact';
import type { Href } from './href.ts';

/** Markup that is safe to send. Only the JSX of these pages makes it, so neither a string nor an object can pass for it. */
export type Markup = VNode;

/** What an element can hold. */
export type Content = Markup | string | number | false | null | undefined | readonly Content[];

/** The elements of these pages. None of them runs, frames or loads anything but the stylesheet. */
export const ELEMENTS = [
  'a',
  'article',
  'b',
  'bdi',
  'blockquote',
  'body',
  'br',
  'button',
  'circle',
  'code',
  'datalist',
  'dd',
  'del',
  'details',
  'div',
  'dl',
  'dt',
  'fieldset',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'head',
  'header',
  'html',
  'i',
  'input',
  'label',
  'legend',
  'li',
  'link',
  'main',
  'mark',
  'meta',
  'ol',
  'option',
  'p',
  'path',
  'pre',
  'q',
  'select',
  'small',
  'span',
  'summary',
  'svg',
  'symbol',
  'textarea',
  'time',
  'title',
  'ul',
  'use',
] as const;

/** Attributes that lead somewhere. They take an address and never a text. */
export const ADDRESS_ATTRIBUTES = ['href', 'action'] as const;

/** Attributes that are there or not. */
export const FLAG_ATTRIBUTES = ['checked', 'formnovalidate', 'hidden', 'selected'] as const;

/** Attributes that take any text, because none can do harm there once it is escaped. */
export const TEXT_ATTRIBUTES = [
  'accept',
  'aria-describedby',
  'aria-hidden',
  'aria-invalid',
  'aria-label',
  'aria-labelledby',
  'aria-required',
  'autocomplete',
  'charset',
  'class',
  'content',
  'cx',
  'cy',
  'd',
  'datetime',
  'enctype',
  'for',
  'id',
  'inputmode',
  'lang',
  'list',
  'maxlength',
  'method',
  'name',
  'placeholder',
  'r',
  'rel',
  'role',
  'rows',
  'tabindex',
  'target',
  'title',
  'type',
  'value',
  'viewBox',
] as const;

type Attributes = { readonly [Name in (typeof ADDRESS_ATTRIBUTES)[number]]?: Href | undefined } & {
  readonly [Name in (typeof FLAG_ATTRIBUTES)[number]]?: boolean | undefined;
} & { readonly [Name in (typeof TEXT_ATTRIBUTES)[number]]?: string | number | undefined } & {
  readonly children?: Content;
};

export type Elements = { readonly [Name in (typeof ELEMENTS)[number]]: Attributes };
