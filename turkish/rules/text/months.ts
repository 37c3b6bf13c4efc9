const months = new Set('ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık'.split(' '));
const days = new Set('pazartesi salı çarşamba perşembe cuma cumartesi pazar'.split(' '));

/** Whether a lower-case word names a month; ocak also means stove, and ekim sowing. */
export function isMonth(lower: string): boolean {
  return months.has(lower);
}

/** Whether a lower-case word names a day of the week. */
export function isWeekday(lower: string): boolean {
  return days.has(lower);
}
