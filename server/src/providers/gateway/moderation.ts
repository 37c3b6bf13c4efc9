import type { ErrorReport } from './error-report.ts';

/**
 * How services report that they declined a text: a word for a content rule together with one for the action. Each
 * language of a service has its own patterns. The patterns read untrusted text, so none has a repeated part before
 * another that can fail.
 */
const moderationName =
  /content_?(?:filter|polic|moderat|violat|block|safety|risk|security|management|inspect)|responsible_?ai|moderation|data_?inspection|prohibited|safety|recitation|blocklist|spii|guardrail|sensitive|inappropriate|harmful|flagged|polic(?:y|ies)_?violation|usage_?polic|(?:cyber|bio|chem|cbrn|weapons?|abuse)_?polic|acceptable_?use|prompt_?(?:block|inject|shield|guard|attack)|blocked_?prompt|jailbreak|toxic|nsfw|unsafe|risk_?control|(?:illegal|forbidden|disallowed)_?content|word_?filter|csam/;

/** A content rule, a check, or a kind of content that a service refuses. */
const rule =
  /\b(?:content|usage|use|safety|moderation|community|trust|ethical|openai|anthropic|google|azure|platform|our|their|your organization['’]s)\W{1,3}(?:\w{1,20}\W{1,3}){0,3}(?:polic(?:y|ies)|guidelines?|rules|terms|standards)\b|\b(?:content|safety|moderation|prompt|input|output|language|word|toxicity|harm)[ _-]?(?:filter|moderation|inspection|review|violation|safety|shield|check|system|classifier|screening|risk|scan)|\bmoderat(?:ion|ed)\b|\bguardrail|\bdata inspection|\bresponsible[ _]?ai|\bcontents? (?:\w{1,12} ){0,2}risk|\brisky? (?:content|prompt|input|output)|\b(?:security|compliance) (?:check|review|audit|inspection|scan|screening)s? (?:\w{1,12} ){0,2}(?:content|prompt|input|output|text)|\bsafety (?:reasons|concerns|settings|measures|rating)|\b(?:sensitive|inappropriate|harmful|unsafe|offensive|disallowed|objectionable|toxic|prohibited|forbidden|malicious|explicit|unethical) (?:\w{1,20} )?(?:content|words?|information|topics?|material|language|text|terms|subject|use\b|data|request|prompt|input|output)|\b(?:harmful|inappropriate|unsafe|offensive|sensitive|toxic)\b|\b(?:hate speech|violence|sexual|self-harm|csam|jailbreak|prompt injection|recitation|copyrighted|policy violation|violates? (?:the )?(?:terms|polic\w{1,4}))\b/i;
const done =
  /\b(?:block|flag|reject|declin|refus|violat|filter(?:ed|ing by)|trigger|detect|contain|found|not (?:be )?(?:allowed|permitted|processed|submitted|generated|completed|acceptable|appropriate)|(?:could|can|was|were|is|are|has been|did)(?: ?not|n['’]t)|prohibit|fail|censor|intercept|den(?:y|ied)|stopp|withh|unable|against|breach|caught|redact|disallow|goes against|due to|inappropriate|seems? to|exists?|interven|terminat|remov|hidden|suppress)/i;
/** What a service received or generated. */
const content =
  /\b(?:content|prompts?|inputs?|outputs?|text|messages?|responses?|completions?|quer(?:y|ies)|requests?|generations?|conversation|topic|question|answer)\b/i;
/** Short forms without a word for a kind of content. */
const byRule =
  /\b(?:blocked|rejected|denied|stopped|refused|declined|filtered|flagged)\b (?:\w{1,20} ){0,3}(?:by|due to|because of|under|for|as)\b (?:\w{1,20} ){0,3}(?:polic|guardrail|filter|moderation|violation|safety|classifier|shield|unsafe|harm)/i;
const flagged =
  /\b(?:content|prompt|input|output|text|message|response|request|completion)s? (?:\w{1,12} ){0,3}(?:flagged|censored|redacted)\b|\b(?:content|prompt|input|output|text|response|completion)s? (?:(?:was|were|is|has|have|been|got) ){0,2}(?:blocked|rejected|filtered|suppressed|withheld|intercepted)\b|\bflagged (?:as|for|by)\b|\b(?:input|output|prompt|content|new)[ _](?:new[ _])?sensitive\b/i;
const otherScripts =
  /敏感|不安全|违规|违反|内容安全|安全审核|审核不通过|内容审核|风险内容|不良信息|不適切|ポリシー違反|부적절|запрещ[её]нн\p{L}{1,4} контент|политик\p{L}{1,3} (?:контента|использования)|içerik (?:politika|kural|filtre|denetim)/iu;

/** Words for barriers other than moderation. */
const otherBarrier =
  /\b(?:security polic|network|firewall|waf\b|cloudflare|ip address|vpn|proxy|region|country|location|territor|rate.?limit|quota|credit|billing|api.?key|permission to|subscription|data polic|privacy settings|endpoints?|deprecated|too (?:long|large|many)|schema|parameter|unknown field|unsupported|json|base64|timed? ?out|timeout|unavailable|overloaded|try again later|connect|access (?:has been )?(?:terminated|revoked)|account (?:is |was |has been )?(?:terminated|suspended|banned|deactivated|disabled|closed))/i;
/** Words that clearly mean moderation, even next to those of other barriers. */
const plain =
  /content[ _-]?(?:filter|polic|moderation|management|violat)|\bmoderation|\bguardrail|responsible[ _]?ai|usage (?:polic|guideline)|\b(?:harmful|inappropriate|sensitive|unsafe)\b|safety (?:check|filter|system|polic)/i;

/** Whether a service's message says that it declined a text because of its content. Linear in its length. */
export function isModerationMessage(said: string): boolean {
  // Messages can contain program names: `BlockedReasonProhibitedContent`.
  const sentence = said.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  if (otherScripts.test(sentence)) return true;
  const isSaid = byRule.test(sentence) || flagged.test(sentence) || (rule.test(sentence) && done.test(sentence));
  if (!isSaid) return false;
  return !otherBarrier.test(sentence) || (plain.test(sentence) && content.test(sentence) && !isTrouble(sentence));
}

/** Whether a machine-readable word names a moderation. */
export function namesModeration(name: string): boolean {
  return moderationName.test(name.replace(/[^a-z]{1,8}/g, '_'));
}

/** When the moderation itself fails, nothing was declined. */
function isTrouble(sentence: string): boolean {
  return /timed? ?out|timeout|unavailable|overloaded|try again later|connect|internal error|invalid|unknown|unsupported|schema/i.test(
    sentence,
  );
}

/** The reason that a message names: 'Failed check: SAFETY_CHECK_TYPE_BIO'. */
export function findStatedReason({ messages }: ErrorReport): string | undefined {
  for (const message of messages) {
    const told =
      /\b(?:failed checks?|flagged for|violated categor(?:y|ies)|categor(?:y|ies))[ :="'“]{1,4}([a-z][a-z0-9_/ -]{2,60})/i.exec(
        message,
      )?.[1];
    if (told !== undefined && isModerationMessage(message)) return told.trim();
  }
  return undefined;
}
