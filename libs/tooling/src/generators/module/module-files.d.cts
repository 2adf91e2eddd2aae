export const moduleFiles: (
  name: string | undefined,
  versions: Record<string, string>,
  outside?: boolean,
) => Record<string, string>;
