/** The drawings of the statechart as SVG, by layer; created by chart-drawings-plugin.ts. */
declare module 'virtual:chart-drawings' {
  const drawings: import('../drawing/chart-markup.ts').Drawings;
  export default drawings;
}

/** A style sheet as text, as Vite serves it. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
