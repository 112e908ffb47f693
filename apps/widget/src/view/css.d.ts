/** A style sheet as text, as the bundler gives it. */
declare module '*.css?inline' {
  const css: string;
  // biome-ignore lint/style/noDefaultExport: this is how the bundler exports it.
  export default css;
}
