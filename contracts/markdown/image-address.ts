const imageAddress = /^\/api\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The id of the picture to which an address refers; undefined for addresses on other sites, which are never loaded. */
export function findImageId(address: string): string | undefined {
  return imageAddress.exec(address)?.[1];
}

/** The address under which texts refer to a picture. */
export function toImageAddress(id: string): string {
  return `/api/images/${id}`;
}
