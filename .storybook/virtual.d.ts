declare module 'virtual:brand-styles' {
  export const first: string;
  export const second: string;
}
