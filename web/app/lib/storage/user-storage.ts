type UserStorage = Pick<Storage, 'removeItem' | 'key' | 'length'>;

/**
 * Removes everything that this browser keeps for a user. Whatever is kept for one user has the user's id between the colons
 * of its key ('articleDraft:<user id>'): so it goes with the account, and stays when another account's is removed.
 */
export function clearUserStorage(userId: string, storage: UserStorage): void {
  removeKeys(storage, (key) => key.split(':').includes(userId));
}

/** Removes what lies under some keys. */
export function removeKeys(storage: UserStorage, isUnwanted: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (isUnwanted(key)) storage.removeItem(key);
}
