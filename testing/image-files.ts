import { crc32, deflateSync } from 'node:zlib';
import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** Draws a picture whose left half is red and whose right half is blue. */
export function drawHalves(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#0000ff';
  context.fillRect(width / 2, 0, width / 2, height);
  return canvas;
}

interface PngKind {
  readonly bits?: 8 | 16;
  /** Grey, or colours with transparency. */
  readonly colourType?: 0 | 6;
  readonly isInterlaced?: boolean;
}

/** Builds a PNG whose header declares a size that its data do not fill. */
export function makePngOfSize(
  width: number,
  height: number,
  { bits = 8, colourType = 0, isInterlaced = false }: PngKind = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  header[9] = colourType;
  header[12] = isInterlaced ? 1 : 0;
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    mark,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Builds a JPEG that is rotated by EXIF (orientation 6), with a note of many bytes. */
export async function makeTurnedJpeg(width: number, height: number, noteBytes = 0): Promise<Buffer> {
  const jpeg = await drawHalves(width, height).encode('jpeg');
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 41.01 28.97')]));
  const notes = Array.from({ length: Math.ceil(noteBytes / 60_000) }, () => segment(0xfe, Buffer.alloc(60_000, 0x61)));
  return Buffer.concat([jpeg.subarray(0, 2), exif, ...notes, jpeg.subarray(2)]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length, 0);
  head.write(kind, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), content])));
  return Buffer.concat([head, content, sum]);
}

/** Builds `multipart/form-data` with one part. */
export function toForm(file: Buffer, name = 'resim.png', type = 'image/png') {
  const boundary = 'sinir';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    rawBody: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
