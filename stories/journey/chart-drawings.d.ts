/** The drawings of the statechart as SVG, by name; .storybook/chart-drawings-plugin.ts makes them. */
declare module 'virtual:chart-drawings' {
  const drawings: Readonly<Record<string, string>>;
  export default drawings;
}
