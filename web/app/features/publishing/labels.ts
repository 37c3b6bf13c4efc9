/** Possible states of a post on its site. */
export const statusOptions = [
  { value: 'publish', label: 'Yayında' },
  { value: 'draft', label: 'Taslak' },
] as const;
