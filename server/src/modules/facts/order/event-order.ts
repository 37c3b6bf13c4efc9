import type { Statement } from '../statement.ts';
import { readEventKeys } from './events.ts';
import { listOrderClaims } from './order-claims.ts';
import { checkByScales, type JudgedOrder, type ScalePoint } from './scales.ts';

/** Checks the order of events in a sentence. Takes time with its words times the events. */
export function checkOrder(statement: Statement, events: readonly ScalePoint[]): JudgedOrder[] {
  return checkByScales(listOrderClaims(statement), events, (words) => readEventKeys(statement, words));
}
