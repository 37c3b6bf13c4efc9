import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { voiceLanguage } from '@hokka/contracts/briefs/voices.ts';
import type { Selectable } from 'kysely';
import type { Generations } from '../../../platform/database/schema.ts';
import type { GatewayRoute } from '../../../providers/gateway/port.ts';
import type { OutlineInput, SectionsWork, VoiceRules } from '../../article-text/planned-article.rules.ts';
import { findConnection } from '../../costs/index.ts';
import { getEditInput } from '../../edits/queries.ts';
import type { EditInput } from '../../edits/rules.ts';
import { chooseModel } from '../../generation-queue/choose-model.ts';
import {
  claimGeneration,
  findPromptFields,
  type PromptFields,
  type StoredTemplate,
} from '../../generation-queue/claims.queries.ts';
import type { ArticlesDependencies } from '../../generation-queue/dependencies.ts';
import type { FinalizeDependencies, GenerationOutcome } from '../../generation-queue/finalization.ts';
import { createFailure } from '../../generation-queue/generation-failure.rules.ts';
import { findGenerationTimeoutMs } from '../../generation-queue/generation-limits.ts';
import { deleteParts, readParts } from '../../generation-queue/generation-parts.queries.ts';
import {
  type GenerationKind,
  isWrittenInSections,
  lockOpenGeneration,
  type SectionsKind,
} from '../../generation-queue/generations.queries.ts';
import type { PromptInput } from '../../generation-queue/prompt-input.ts';
import { getSectionsWork, readSectionsLength } from '../../generation-queue/sections.queries.ts';
import { getOutlineInput } from '../../outlines/queries.ts';
import type { SectionRewriteInput } from '../../outlines/rules.ts';
import { findSectionRewrite } from '../../outlines/section-rewrites.queries.ts';
import { formatVoice } from '../../prompts/voice-block.ts';
import { readStoredForm } from '../../templates/queries.ts';
import {
  addFixedBlocks,
  computeTemplateTarget,
  fillPlaceholders,
  formatCustomTemplatePlan,
} from '../../templates/rules.ts';
import { formatTemplatePlan } from '../../templates/template.ts';
import { findTemplate } from '../../templates/templates.ts';
import { getVoiceInput } from '../../voices/queries.ts';
import type { VoiceInput } from '../../voices/rules.ts';
import { finalizeInTransaction } from '../finalize/finalize-in-transaction.ts';

export type ClaimDependencies = Pick<
  ArticlesDependencies,
  'database' | 'clock' | 'log' | 'calls' | 'gatewayConnection' | 'models' | 'generationLimits'
> &
  FinalizeDependencies;

/** Kinds that write an article in one go. */
type WholeKind = 'article' | 'bulk';

/** What a generation is for: an article (whole or by sections), an edit, an outline, or the description of a voice. */
export type GenerationWork =
  | { readonly kind: WholeKind; readonly promptInput: PromptInput }
  | { readonly kind: 'edit'; readonly edit: EditInput }
  | { readonly kind: 'outline'; readonly outline: OutlineInput; readonly rewrite: SectionRewriteInput | undefined }
  | { readonly kind: 'voice'; readonly voice: VoiceInput }
  | { readonly kind: SectionsKind; readonly sections: SectionsWork };

export interface ClaimedGeneration {
  readonly generationId: string;
  readonly userId: string;
  readonly work: GenerationWork;
  readonly deadlineAt: Date;
  /** From the settings at the time of the claim; the model that wrote one section also writes the following ones. */
  connection: GatewayRoute;
  attempt: number;
  gatewayFailures: number;
}

/** A text in sections is abandoned after this many lost workers in a row without a finished section. */
const lossesInSectionMax = 2;

/**
 * Claims the generation, or ends it: when it was cancelled, when its deadline has passed, or when the last worker was
 * lost without having stored more than the one before (for a text in sections: when two in a row finished none). A text
 * that crashes its worker must not crash one worker after another.
 * @returns undefined when there is nothing to write
 */
export async function claimOrFinalize(
  generationId: string,
  dependencies: ClaimDependencies,
): Promise<ClaimedGeneration | undefined> {
  const { database, clock, generationLimits, log } = dependencies;
  return database.transaction().execute(async (trx) => {
    const now = clock.now();
    const previous = await lockOpenGeneration(trx, generationId);
    if (previous === undefined) return undefined;
    const { text } = await readParts(trx, generationId);
    const { kind } = previous;
    const isInSections = isWrittenInSections(kind);
    const storedLength = isInSections ? await readSectionsLength(trx, generationId) : text.length;
    const isFurther = storedLength > (previous.lost_length ?? 0);
    const inSection = isInSections && !isFurther ? previous.losses_in_section + 1 : 0;
    const loss = previous.status === 'writing' ? { storedLength, inSection } : undefined;
    const generation = await claimGeneration(trx, generationId, {
      now,
      maxGenerationMs: findGenerationTimeoutMs(generationLimits, kind),
      loss,
    });
    if (generation === undefined) return undefined;
    if (loss !== undefined)
      await dependencies.calls.closeLost(trx, { generationId, storedChars: text.length, at: now });
    const end = async (outcome: GenerationOutcome) => {
      const finalization = { generationId, kind, attempt: generation.attempt, at: now, text, outcome };
      await finalizeInTransaction(trx, finalization, dependencies);
      return undefined;
    };
    if (generation.cancel_requested_at !== null) return end({ status: 'cancelled' });
    if (generation.deadline_at <= now) return end({ status: 'failed', failure: createFailure('deadline') });
    if (loss !== undefined && (isInSections ? inSection >= lossesInSectionMax : !isFurther)) {
      const detail = `a worker was lost with ${storedLength} characters stored, no progress since the previous loss`;
      log.error({ generationId, storedLength }, 'a generation was abandoned because its workers stopped repeatedly');
      return end({ status: 'failed', failure: createFailure('worker_lost', { detail }) });
    }
    await deleteParts(trx, generationId, generation.attempt);
    if (kind === 'edit') {
      const { articleId: _article, chosen_model, ...edit } = await getEditInput(trx, generationId);
      return toClaimed(generationId, generation, { kind, edit }, chooseConnection(chosen_model, dependencies));
    }
    if (kind === 'outline') {
      const outline = await getOutlineInput(trx, generationId);
      const rewrite = await findSectionRewrite(trx, generationId);
      return toClaimed(generationId, generation, { kind, outline, rewrite }, dependencies.gatewayConnection());
    }
    if (kind === 'voice') {
      const voice = await getVoiceInput(trx, generationId);
      return toClaimed(generationId, generation, { kind, voice }, dependencies.gatewayConnection());
    }
    if (isWrittenInSections(kind)) {
      const { chosenModel, articleId, ...sections } = await getSectionsWork(trx, generationId);
      const isGoneOnWith = sections.former.head !== '' || sections.finished.length > 0;
      const serving = isGoneOnWith ? await dependencies.calls.findServingModel(trx, articleId) : undefined;
      const connection =
        serving === undefined
          ? chooseConnection(chosenModel, dependencies)
          : findConnection(dependencies.gatewayConnection(serving.model), serving);
      return toClaimed(generationId, generation, { kind, sections }, connection);
    }
    const fields = await findPromptFields(trx, generationId);
    if (fields === undefined) throw new Error(`generation ${generationId} has no article`);
    return toClaimedGeneration(generationId, { ...generation, kind }, fields, dependencies);
  });
}

/** Combines the generation row with what its worker needs from the current settings. */
export function toClaimedGeneration(
  generationId: string,
  generation: ClaimColumns & { readonly kind: GenerationKind },
  fields: PromptFields,
  dependencies: Pick<ClaimDependencies, 'gatewayConnection' | 'models'>,
): ClaimedGeneration {
  const {
    ai_prompt,
    meta_description,
    category,
    audience,
    keyphrase,
    chosen_model,
    template: templateId,
    custom_template: stored,
    begun,
    ...articleFields
  } = fields;
  const template = templateId === null ? undefined : findTemplate(templateId);
  const promptInput = {
    ...articleFields,
    request: ai_prompt,
    ...(category === null ? {} : { category }),
    ...(meta_description === null ? {} : { metaDescription: meta_description }),
    ...(audience === null ? {} : { audience }),
    ...(keyphrase === null ? {} : { keyphrase }),
    ...(begun === null ? {} : { begun }),
    ...(template === undefined ? {} : { template: formatTemplatePlan(template, articleFields) }),
    ...(stored === null ? {} : toCustomTemplateInput(stored, articleFields.language)),
  };
  const connection = chooseConnection(chosen_model, dependencies);
  const kind = generation.kind === 'bulk' ? 'bulk' : 'article';
  return toClaimed(generationId, generation, { kind, promptInput }, connection);
}

function toCustomTemplateInput(
  stored: StoredTemplate,
  language: ArticleLanguage,
): Pick<PromptInput, 'template' | 'customTemplate' | 'voice'> {
  const form = readStoredForm(stored.form);
  const values = Object.entries(stored.values).map(([name, value]) => ({ name, value }));
  const fields = form.fields.map(({ name }) => name);
  const target = computeTemplateTarget(form.sections);
  // Voices describe Turkish texts.
  const voice =
    stored.voice === null || language !== voiceLanguage ? undefined : formatVoice(stored.voice as VoiceRules);
  return {
    template: formatCustomTemplatePlan(form, language),
    customTemplate: {
      ...{ values, fields },
      ...(target !== undefined && { target }),
      complete: (text) => addFixedBlocks(fillPlaceholders(text, fields, values), form, values),
    },
    ...(voice !== undefined && { voice }),
  };
}

type ClaimColumns = Pick<Selectable<Generations>, 'user_id' | 'attempt' | 'gateway_failures' | 'deadline_at'>;

function toClaimed(
  generationId: string,
  generation: ClaimColumns,
  work: GenerationWork,
  connection: GatewayRoute,
): ClaimedGeneration {
  return {
    generationId,
    userId: generation.user_id,
    attempt: generation.attempt,
    gatewayFailures: generation.gateway_failures,
    deadlineAt: generation.deadline_at,
    connection,
    work,
  };
}

/** The connection for the model that the author chose, or for the default when it is no longer offered. */
function chooseConnection(
  chosenModel: string | null,
  { gatewayConnection, models }: Pick<ClaimDependencies, 'gatewayConnection' | 'models'>,
): GatewayRoute {
  return gatewayConnection(chooseModel(chosenModel, gatewayConnection(), models()));
}
