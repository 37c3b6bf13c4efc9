import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';

/** A repeated error has the same stack frames again. */
const sourceFrames = new LRUCache<string, string>({ max: 1_000 });

/**
 * Maps a stack trace of the build to its sources, using the source map beside each built file; other traces stay
 * unchanged. Node could do this itself, but it decodes all maps at the start, which takes 60 MB of memory.
 * @param folder of the build
 */
export function toSourceTrace(trace: string, folder = new URL('.', import.meta.url)): string {
  const [before = '', ...frames] = trace.split(folder.href);
  if (frames.length === 0) return trace;
  const positions = frames.map((frame) => /^[\w-]+\.js:\d+:\d+/.exec(frame)?.[0] ?? '');
  const unknown = new Set(positions.filter((position) => position !== '' && !sourceFrames.has(folder.href + position)));
  for (const file of new Set([...unknown].map((position) => position.split(':', 1)[0] ?? ''))) {
    rememberSources(
      folder,
      file,
      [...unknown].filter((position) => position.startsWith(`${file}:`)),
    );
  }
  return frames.reduce((text, frame, index) => {
    const position = positions[index] ?? '';
    return text + (sourceFrames.get(folder.href + position) ?? folder.href + position) + frame.slice(position.length);
  }, before);
}

/** @param positions as `file:line:column`, all in this file */
function rememberSources(folder: URL, file: string, positions: readonly string[]): void {
  // Positions without a source are remembered, too.
  for (const position of positions) sourceFrames.set(folder.href + position, folder.href + position);
  const map = readSourceMap(new URL(`${file}.map`, folder));
  if (map === undefined) return;
  const places = positions.map((position) => {
    const [line = 0, column = 0] = position.split(':').slice(1).map(Number);
    return { position, line, column };
  });
  for (const [{ position }, { source, line, column }] of findSources(map, places)) {
    sourceFrames.set(folder.href + position, `${new URL(map.sources[source] ?? '', folder).href}:${line}:${column}`);
  }
}

/** The used part of a version 3 source map. */
interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

/** A trace that names the built files is better than none. */
function readSourceMap(file: URL): SourceMap | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

interface Place {
  /** Both one-based. */
  readonly line: number;
  readonly column: number;
}

/**
 * Reads the mappings once and stores only the requested positions: decoded completely, the server's mappings take tens
 * of megabytes.
 */
function findSources<Built extends Place>(
  { mappings }: SourceMap,
  places: readonly Built[],
): Map<Built, Place & { readonly source: number }> {
  const found = new Map<Built, Place & { readonly source: number }>();
  let index = 0;
  // Each number of a segment is relative to the previous one; the built column is relative within its line.
  let [builtColumn, source, line, column] = [0, 0, 0, 0];
  const isInSegment = () => index < mappings.length && mappings[index] !== ',' && mappings[index] !== ';';
  const readNumber = () => {
    let [value, shift, digit] = [0, 0, 0];
    do {
      digit = base64Values[mappings.charCodeAt(index++)] ?? 0;
      value += (digit & 31) << shift;
      shift += 5;
    } while (digit & 32);
    return value & 1 ? -(value >> 1) : value >> 1;
  };
  const lastLine = Math.max(...places.map((place) => place.line));
  for (
    let builtLine = 1;
    builtLine <= lastLine && index < mappings.length;
    builtLine += 1, index += 1, builtColumn = 0
  ) {
    const here = places.filter((place) => place.line === builtLine);
    while (index < mappings.length && mappings[index] !== ';') {
      builtColumn += readNumber();
      if (isInSegment()) {
        source += readNumber();
        line += readNumber();
        column += readNumber();
        for (const place of here) {
          if (builtColumn < place.column) found.set(place, { source, line: line + 1, column: column + 1 });
        }
      }
      // Skips the name, which the trace already contains.
      if (isInSegment()) readNumber();
      if (mappings[index] === ',') index += 1;
    }
  }
  return found;
}

const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Indexed by character code. */
const base64Values = new Uint8Array(128);
for (const [value, digit] of [...base64Digits].entries()) base64Values[digit.charCodeAt(0)] = value;
