import { type DnsRecord, type Question, recordTypes, responseCodes, writeAnswer } from './message.ts';

/** Maximum number of aliases that are followed for one question. */
const aliasesMax = 8;

/** Answers from records by name, and follows aliases as resolvers do. A name without records does not exist. */
export function answerQuestion(question: Question, records: ReadonlyMap<string, readonly DnsRecord[]>): Buffer {
  const answers: DnsRecord[] = [];
  let { name } = question;
  for (let followed = 0; followed <= aliasesMax; followed += 1) {
    const own = records.get(name) ?? [];
    const wanted = own.filter(({ type }) => recordTypes[type] === question.type);
    const alias = own.find(({ type }) => type === 'CNAME');
    answers.push(...wanted);
    if (wanted.length > 0 || alias === undefined) break;
    answers.push(alias);
    name = normalizeName(alias.value);
  }
  const exists = answers.length > 0 || records.has(question.name);
  return writeAnswer(question, exists ? responseCodes.ok : responseCodes.nameError, answers);
}

/** A name as it is stored: lower case, without a dot at the end. */
export function normalizeName(name: string): string {
  return name.replace(/\.$/, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
