/**
 * Numbers with a check digit. Each function accepts spaces, dashes and small letters, and returns the number in its stored form,
 * or undefined if it is invalid.
 */

/** ISO 6346: owner, U, J or Z, six digits and a check digit; A is 10 and the multiples of 11 are left out. */
export function readContainerNumber(written: string): string | undefined {
  const number = written.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(number)) return undefined;
  const sum = Array.from(number.slice(0, 10)).reduce((total, sign, index) => total + valueOf(sign) * 2 ** index, 0);
  return (sum % 11) % 10 === Number(number[10]) ? number : undefined;
}

/** Three digits of the airline, seven of the waybill, and the remainder of those divided by seven. */
export function readAirWaybill(written: string): string | undefined {
  const number = written.replace(/[\s-]/g, '');
  if (!/^\d{11}$/.test(number)) return undefined;
  return Number(number.slice(3, 10)) % 7 === Number(number[10])
    ? `${number.slice(0, 3)}-${number.slice(3)}`
    : undefined;
}

/** A wagon of the 1,520 mm gauge: every second digit is doubled, and the check digit completes the digit sum to a multiple of ten. */
export function readWagonNumber(written: string): string | undefined {
  const number = written.replace(/[\s-]/g, '');
  if (!/^\d{8}$/.test(number)) return undefined;
  const sum = Array.from(number.slice(0, 7)).reduce(
    (total, digit, index) => total + digitSum(Number(digit) * (index % 2 === 0 ? 2 : 1)),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(number[7]) ? number : undefined;
}

/** A wagon by UIC: twelve digits, every second one doubled from the right, so that the digit sum is a multiple of ten. */
function readUicWagon(written: string): string | undefined {
  const number = written.replace(/[\s-]/g, '');
  if (!/^\d{12}$/.test(number)) return undefined;
  const sum = Array.from(number).reduce(
    (total, digit, index) => total + digitSum(Number(digit) * (index % 2 === 0 ? 2 : 1)),
    0,
  );
  return sum % 10 === 0 ? number : undefined;
}

/** Seven digits of a Chinese wagon, which has no check digit. */
export function readChineseWagon(written: string): string | undefined {
  const number = written.replace(/[\s-]/g, '');
  return /^\d{7}$/.test(number) ? number : undefined;
}

/** A wagon of any railway whose wagons come to Mongolia. */
export function readRailWagon(written: string): string | undefined {
  return readWagonNumber(written) ?? readUicWagon(written) ?? readChineseWagon(written);
}

function valueOf(sign: string): number {
  if (sign >= '0' && sign <= '9') return Number(sign);
  const inOrder = 10 + sign.charCodeAt(0) - 'A'.charCodeAt(0);
  return inOrder + Math.floor((inOrder - 1) / 10);
}

function digitSum(number: number): number {
  return number < 10 ? number : number - 9;
}
