const domain = /^(?=.{3,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}[\p{L}\p{N}]{2,63}$/u;

/** The domains in the setting of the firm, which are separated by commas or spaces; none means that every domain is allowed. */
export function mailDomainsIn(entered: string | null | undefined): string[] {
  return (entered ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
}

export function areDomains(entered: string): boolean {
  return mailDomainsIn(entered).every((name) => domain.test(name));
}

/** A subdomain is a domain of its own: `mail.company.mn` is not allowed by `company.mn`. */
export function isAllowedAddress(address: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
}
