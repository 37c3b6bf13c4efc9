/** One named list in the file that holds what is known of a user. Rows are read as they are asked for. */
export interface ExportSection {
  readonly name: string;
  readonly rows: AsyncIterable<object>;
}
