/**
 * The page to which programs send a user's browser. It has a file of its own, because every page needs the path and no
 * page needs the schemas.
 */
export const authorizePath = '/oauth/authorize';
