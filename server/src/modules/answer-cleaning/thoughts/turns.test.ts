import { describe, expect, it } from 'vitest';
import { AnswerCleaner, cleanAnswer } from '../answer-cleaner.ts';

const options = { form: 'article', language: 'tr', title: 'Zeytin budamak' } as const;
const text =
  '# Zeytin budamak\n\nZeytin ağacı her yıl budanır, çünkü güneş almayan dal meyve vermez.\n\nKesim yeri temiz bırakılır; büyük yaralara macun sürülür.';

describe('the prompt that an answer repeats', () => {
  it.each([
    '<s>[INST] Zeytin budamayı anlat. [/INST] ',
    '[INST] <<SYS>>\nTürkçe yaz.\n<</SYS>>\n\nZeytin budamayı anlat [/INST]\n',
    '[SYSTEM_PROMPT]Türkçe yaz.[/SYSTEM_PROMPT][INST]Zeytin budamayı anlat.[/INST]',
    '<|im_start|>system\nTürkçe yaz.<|im_end|>\n<|im_start|>user\nZeytin budamak<|im_end|>\n<|im_start|>assistant\n',
    '<|begin_of_text|><|start_header_id|>user<|end_header_id|>\n\nZeytin<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\n',
    '<bos><start_of_turn>user\nZeytin budamayı anlat<end_of_turn>\n<start_of_turn>model\n',
    '<｜begin▁of▁sentence｜><｜User｜>Zeytin budamayı anlat<｜Assistant｜>',
    '<|user|>\nZeytin budamayı anlat<|end|>\n<|assistant|>\n',
    '[|user|]Zeytin budamayı anlat\n[|assistant|]',
    '<|START_OF_TURN_TOKEN|><|USER_TOKEN|>Zeytin<|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>',
    '<|im_user|>user<|im_middle|>Zeytin<|im_end|><|im_assistant|>assistant<|im_middle|>',
    '<|start_of_role|>user<|end_of_role|>Zeytin<|end_of_text|>\n<|start_of_role|>assistant<|end_of_role|>',
    '<role>HUMAN</role>Zeytin budamayı anlat<role>ASSISTANT</role>',
    'USER: Zeytin budamayı anlat.\nASSISTANT: ',
    'Human: Zeytin budamayı anlat.\n\nAssistant: ',
    'Below is an instruction that describes a task.\n\n### Instruction:\nZeytin budamayı anlat.\n\n### Response:\n',
  ])('%j', (prompt) => {
    const cleaner = new AnswerCleaner(options, () => undefined);
    for (const unit of prompt + text) cleaner.append(unit);
    cleaner.finish();
    expect(cleaner.text).toBe(text);
    expect(cleanAnswer(prompt + text, options).text).toBe(text);
  });
});

it.each([
  // Nothing that only looks like a prompt is lost.
  '[INST] etiketiyle başlayan bir metin, yanıtı olmadan da bir metindir ve kaybolmaz.',
  'User: bu sözcük bir arayüzde kullanıcıyı gösterir ve çoğu yerde çevrilmeden kalır.',
  '# Roller\n\n| rol | anlamı |\n|---|---|\n|user|kullanıcı|\n|assistant|asistan|\n\nTablo burada biter.',
  '# Belirteçler\n\nModel [CLS](https://ornek.com) ve `[SEP]` ile çalışır; [PAD] boşluğu doldurur.',
])('stays: %s', (answer) => {
  expect(cleanAnswer(answer, { ...options, title: '' }).text).toBe(answer.replace('[INST] ', ''));
});

it('takes JSON out of the call of a tool that says nothing else', () => {
  const call = '<tool_call>\n{"name": "plan", "arguments": {"title": "Zeytin"}}\n</tool_call>';
  expect(cleanAnswer(call, { form: 'json', language: 'tr' }).text).toBe('{"title":"Zeytin"}');
  expect(cleanAnswer(`${call}\n\n${text}`, options).text).toBe(text);
});
