import { REPLACE_REASON_NAMES, REPLACE_REASONS } from './replacing.ts';

/** Who holds a batch back: the seller, or the store because too many of it were replaced, or its day has come. */
export const HELD_BACK_BY = ['seller', 'defects', 'ended'] as const;
export type HeldBackBy = (typeof HELD_BACK_BY)[number];

export const BATCH_CHANGES = ['hold', 'release', 'move', 'undo', 'date'] as const;
export type BatchChange = (typeof BATCH_CHANGES)[number];

export const MOST_SUPPLIER = 80;
export const MOST_BATCH_NOTE = 300;
/** The newest so many are listed. */
export const BATCHES_LISTED = 50;

/** Why a replaced key speaks against the batch that it came from. */
export const DEFECTS = REPLACE_REASON_NAMES.filter((name) => REPLACE_REASONS[name].defect);

export interface BatchSales {
  sold: number;
  /** Of those, replaced because something was wrong with them. */
  defects: number;
}

/** What a store takes of a batch before it holds it back; no defects: nothing is held back by itself. */
export interface DefectLimits {
  batchDefects: number;
  batchDefectPercent: number;
}

export const defectPercent = ({ sold, defects }: BatchSales): number =>
  sold === 0 ? 0 : (defects * 100) / sold;

export const isPast = (sales: BatchSales, { batchDefects, batchDefectPercent }: DefectLimits): boolean =>
  batchDefects > 0 && sales.defects >= batchDefects && defectPercent(sales) >= batchDefectPercent;

/** With so many more than before it is past what is taken, and was not without them: a batch that was let go again stays so. */
export const crosses = (sales: BatchSales, more: number, limits: DefectLimits): boolean =>
  isPast(sales, limits) && !isPast({ ...sales, defects: sales.defects - more }, limits);
