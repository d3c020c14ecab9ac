/** Labels that can go on SCAN forms, by what those of one form must share. */
import type { ScanFormCandidate } from '#contract/scan-forms.ts';
import { differenceOf } from '#domain/scan-forms/scan-form.ts';

export interface LabelGroup {
  key: string;
  shipDate: string;
  sender: ScanFormCandidate['sender'];
  labels: ScanFormCandidate[];
}

const keyOf = ({ shipDate, senderKey }: ScanFormCandidate): string => `${shipDate} ${senderKey}`;

/** In the order of the labels. */
export function groupLabels(labels: readonly ScanFormCandidate[]): LabelGroup[] {
  const groups = new Map<string, LabelGroup>();
  for (const label of labels) {
    const { shipDate, sender } = label;
    const group = groups.get(keyOf(label)) ?? { key: keyOf(label), shipDate, sender, labels: [] };
    group.labels.push(label);
    groups.set(group.key, group);
  }
  return [...groups.values()];
}

/** Those of the chosen ones that are still there, in the order of the list. */
export function chosenAmong(
  labels: readonly ScanFormCandidate[],
  chosen: ReadonlySet<string>,
): ScanFormCandidate[] {
  return labels.filter(({ labelId }) => chosen.has(labelId));
}

/** Why a group cannot join what is chosen; null: it can. */
export function reasonAgainst(
  { labels: [label] }: LabelGroup,
  [chosen]: readonly ScanFormCandidate[],
): ReturnType<typeof differenceOf> {
  return label && chosen ? differenceOf(label, chosen) : null;
}

/** One more, or one less. */
export function withToggled(chosen: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const next = new Set(chosen);
  const isAll = ids.every((id) => chosen.has(id));
  for (const id of ids) {
    if (isAll) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** Those of one ship date that can go on one form, the largest of such; none where there is no such day. */
export function labelsOfDay(labels: readonly ScanFormCandidate[], day: string | null): ReadonlySet<string> {
  const [group] = groupLabels(labels)
    .filter(({ shipDate }) => shipDate === day)
    .toSorted((one, other) => other.labels.length - one.labels.length);
  return new Set(group?.labels.map(({ labelId }) => labelId));
}
