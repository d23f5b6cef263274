/** What may differ between a store before and after the migrations, and why. A line is '<who> <call>: <place> <before> → <after>'. */
export const INTENDED: readonly { where: RegExp; why: string }[] = [];
