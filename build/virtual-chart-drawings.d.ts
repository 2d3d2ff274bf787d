/** The drawings of the statechart as SVG, by layer; created by chart-drawings-plugin.ts. */
declare module 'virtual:chart-drawings' {
  const drawings: import('xstate-paths/panel').Drawings;
  export default drawings;
}
