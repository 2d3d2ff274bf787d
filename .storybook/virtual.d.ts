declare module 'virtual:second-brand' {
  const css: string;
  export default css;
}
