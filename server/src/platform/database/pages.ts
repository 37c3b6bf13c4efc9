import type { Pagination } from '@hokka/contracts/primitives.ts';

export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** The pagination block of a list's answer. */
export function paginationOf({ page, limit }: Page, total: number): Pagination {
  return { page, currentPage: page, limit, total, totalPages: Math.ceil(total / limit) };
}

export function offsetOf({ page, limit }: Page): number {
  return (page - 1) * limit;
}
