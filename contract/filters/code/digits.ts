/** The digits of '2400001', 'SM2400001' or 'sm24'; undefined for any other text (D014). */
export function codeDigits(value: string, prefix: string): string | undefined {
  const rest = value.toLowerCase().startsWith(prefix.toLowerCase()) ? value.slice(prefix.length) : value;
  return /^\d+$/.test(rest.trim()) ? rest.trim() : undefined;
}
