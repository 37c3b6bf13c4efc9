declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    /** A number pins an axis, a range narrows it. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }
  /** Cuts a font to the characters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
