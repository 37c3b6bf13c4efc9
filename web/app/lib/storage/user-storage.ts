type UserStorage = Pick<Storage, 'removeItem' | 'key' | 'length'>;

/**
 * Deletes everything that this browser stores for a user. Keys of a user's data contain the user's id between colons
 * ('articleDraft:<user id>'), so that they are deleted with the account and data of other accounts stays.
 */
export function clearUserStorage(userId: string, storage: UserStorage): void {
  removeKeys(storage, (key) => key.split(':').includes(userId));
}

/** Deletes the entries under some keys. */
export function removeKeys(storage: UserStorage, isUnwanted: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (isUnwanted(key)) storage.removeItem(key);
}
