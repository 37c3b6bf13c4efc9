const imageAddress = /^\/api\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The id of the picture that an address of a text names; undefined for addresses of others, which are never loaded. */
export function findImageId(address: string): string | undefined {
  return imageAddress.exec(address)?.[1];
}

/** The address by which texts name a picture. */
export function toImageAddress(id: string): string {
  return `/api/images/${id}`;
}
