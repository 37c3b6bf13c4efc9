declare module 'virtual:site-script' {
  /** Address of the script of pages without React; empty in the browser bundle. */
  const url: string;
  export default url;
}

declare module 'virtual:text-check-script' {
  /** Address of the script of the page that checks texts; empty in the browser bundle. */
  const url: string;
  export default url;
}

declare module 'virtual:view-script' {
  /** Address of the script that counts views of published articles; empty in the browser bundle. */
  const url: string;
  export default url;
}
