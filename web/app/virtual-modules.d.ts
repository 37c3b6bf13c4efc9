declare module 'virtual:site-script' {
  /** Address of the script of pages without React; empty in the browser bundle. */
  const url: string;
  export default url;
}
