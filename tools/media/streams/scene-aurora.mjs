import { shaderPrelude } from "./shader-prelude.mjs";

const treesAndCabin = `
  let seed = 7
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  const bank = (x) => height * (0.90 + 0.035 * Math.sin(x / width * 5.2 + 0.6) + 0.16 * Math.pow(Math.abs(x / width - 0.44) * 1.25, 1.6) * -1.5)
  context.fillStyle = '#f00'
  context.beginPath(); context.moveTo(0, height)
  for (let x = 0; x <= width; x += 4) context.lineTo(x, bank(x) + 3 * Math.sin(x * 0.05) + 2 * random())
  context.lineTo(width, height); context.fill()
  function pine(x, base, tall) {
    const wide = tall * (0.17 + random() * 0.05)
    context.beginPath(); context.moveTo(x, base - tall)
    const tiers = 9 + Math.floor(random() * 4)
    for (let i = 1; i <= tiers; i++) {
      const y = base - tall + tall * 0.93 * i / tiers
      const reach = wide * Math.pow(i / tiers, 0.85) * (0.75 + random() * 0.4)
      context.lineTo(x + reach, y + tall * 0.018); context.lineTo(x + reach * 0.42, y - tall * 0.004)
    }
    context.lineTo(x + tall * 0.014, base - tall * 0.06); context.lineTo(x + tall * 0.014, base + 30); context.lineTo(x - tall * 0.014, base + 30)
    for (let i = tiers; i >= 1; i--) {
      const y = base - tall + tall * 0.93 * i / tiers
      const reach = wide * Math.pow(i / tiers, 0.85) * (0.75 + random() * 0.4)
      context.lineTo(x - reach * 0.42, y - tall * 0.004); context.lineTo(x - reach, y + tall * 0.018)
    }
    context.closePath(); context.fill()
  }
  for (let i = 0; i < 46; i++) {
    const side = i % 2 ? 1 : -1
    const away = Math.pow(random(), 0.8)
    const x = width * (0.44 + side * (0.20 + 0.42 * away))
    pine(x, bank(x) + 26, height * (0.09 + 0.30 * Math.pow(away, 1.5) * (0.6 + random() * 0.5)))
  }
  const cx = width * 0.635, cy = bank(width * 0.635) + 8, s = height * 0.001
  context.beginPath()
  context.moveTo(cx - 70 * s, cy); context.lineTo(cx - 70 * s, cy - 48 * s); context.lineTo(cx - 84 * s, cy - 46 * s)
  context.lineTo(cx - 4 * s, cy - 98 * s); context.lineTo(cx + 32 * s, cy - 76 * s); context.lineTo(cx + 32 * s, cy - 104 * s); context.lineTo(cx + 48 * s, cy - 104 * s)
  context.lineTo(cx + 48 * s, cy - 66 * s); context.lineTo(cx + 80 * s, cy - 46 * s); context.lineTo(cx + 66 * s, cy - 48 * s); context.lineTo(cx + 66 * s, cy); context.fill()
  context.fillStyle = '#ff0'
  for (const dx of [-44, -2]) { context.fillRect(cx + dx * s, cy - 40 * s, 12 * s, 22 * s); context.fillRect(cx + (dx + 14) * s, cy - 40 * s, 12 * s, 22 * s) }
`;

const fragment = `${shaderPrelude}
float peak(float x,float seed){ float i=floor(x),f=x-i; return mix(hash1(i+seed*17.),hash1(i+1.+seed*17.),f); }
float ridge(float x,float seed){ float s=0.,a=.5,w=1.; for(int i=0;i<6;i++){ float n=peak(x,seed); s+=a*n*w; w=clamp(n*1.4,.35,1.); x=x*2.13+3.7; a*=.5; } return s; }
float curtain(vec2 p,float seed,float base,out float up){
  float a=TAU*T;
  float x=p.x+.10*sin(3.1*p.x+a+seed)+.05*sin(7.3*p.x-a+seed*2.)+.06*(noise(vec2(p.x*4.,seed)+wander(.55))-.5);
  float y0=base+.085*sin(2.2*x+seed*1.7+a)+.12*(noise(vec2(x*1.5+seed*5.,seed)+wander(.35))-.5);
  up=p.y-y0;
  float fold=noise(vec2(x*9.+seed*11.,p.y*.5)+wander(.5));
  float fine=noise(vec2(x*46.+seed*3.,p.y*.8)+wander(.9));
  float tall=mix(5.2,11.,noise(vec2(x*2.6,seed*9.)+wander(.4)));
  float body=smoothstep(-.012,.03,up)*exp(-max(up,0.)*tall);
  float patches=smoothstep(.22,.72,noise(vec2(x*1.05+seed*3.,seed*4.)+wander(.45)));
  return body*(.30+.85*fold*fold+.28*fine*fold)*patches;
}
vec3 sky(vec2 p){
  vec3 c=mix(vec3(.020,.075,.105),vec3(.006,.014,.045),smoothstep(.34,.95,p.y));
  c+=vec3(.02,.07,.075)*exp(-max(p.y-.40,0.)*7.);
  vec2 g=p*150.; vec2 id=floor(g); float h=hash(id);
  if(h>.968){ vec2 o=vec2(hash(id+3.1),hash(id+7.7))-.5; float d=length(fract(g)-.5-o*.6);
    float k=floor(2.+4.*hash(id+1.7));
    c+=smoothstep(.30,.0,d)*(.25+2.4*pow(hash(id+9.3),5.))*(.72+.28*sin(TAU*(T*k+h*9.)))*mix(vec3(.75,.86,1.),vec3(1.,.9,.78),hash(id+5.)); }
  float milky=exp(-pow((p.y-.86+.34*(p.x-.9))*4.2,2.));
  c+=milky*vec3(.030,.040,.062)*(.4+1.1*noise(p*6.));
  float glow=0.;
  for(int i=0;i<3;i++){
    float f=float(i),up; float v=curtain(p*vec2(1.,1.)+vec2(f*.7,0.),1.3+f*2.1,.53+.085*f,up);
    vec3 tint=mix(vec3(.10,1.,.46),vec3(.10,.62,.72),smoothstep(.03,.20,up));
    tint=mix(tint,vec3(.52,.20,.86),smoothstep(.13,.40,up));
    tint+=vec3(.55,.9,.5)*.35*exp(-abs(up-.012)*70.);
    c+=tint*v*(1.15-.22*f); glow+=v;
  }
  c+=vec3(.008,.05,.035)*exp(-abs(p.y-.55)*3.);
  float st=fract(T*1.)-.30; 
  if(st>0.&&st<.030){ float k=st/.030; vec2 head=vec2(.62,.93)+k*vec2(.42,-.15); vec2 dir=normalize(vec2(.42,-.15)); vec2 q=p-head; float along=-dot(q,dir); float across=abs(dot(q,vec2(-dir.y,dir.x)));
    c+=vec3(.8,.95,1.)*1.5*smoothstep(.0022,.0,across)*smoothstep(.16,.0,along)*step(0.,along)*sin(3.14159*k); }
  return c;
}
vec3 range(vec3 c,vec2 p,float drift,float seed,float base,float tall,float freq,vec3 rock,vec3 snow,float haze){
  float x=p.x*freq+drift+seed*3.3;
  float h=base+tall*ridge(x,seed);
  float d=h-p.y;
  if(d<0.) return c;
  float slope=(ridge(x+.03,seed)-ridge(x-.03,seed))*7.;
  float lean=clamp(slope,-1.,1.);
  vec2 q=vec2((p.x+lean*d*.55)*freq*7.,d*13.);
  float n=fbm(q+seed*7.);
  float crag=fbm(q*vec2(3.1,2.2)+n*2.);
  float face=smoothstep(-.35,.35,lean*.55+(n-.47)*1.7);
  float cover=smoothstep(.30,.50,.66-.30*d/tall+(crag-.47)*.95+(n-.47)*.5);
  vec3 m=mix(rock*(.5+.9*crag),snow*mix(.30,1.,face),cover);
  m=mix(m,vec3(.035,.115,.125),haze*smoothstep(0.,tall*1.1,d));
  m+=vec3(.02,.16,.09)*exp(-d*60.)*.45;
  return mix(c,m,smoothstep(0.,.0016,d));
}
vec3 world(vec2 p){
  float sway=.018*sin(TAU*T);
  float cover=.335+.34*ridge(p.x*2.1+sway*1.2+6.6,2.)-.002;
  vec3 c=vec3(0.);
  if(p.y>cover) c=sky(p+vec2(sway*.15,0.));
  c=range(c,p,sway*1.2,2.,.335,.34,2.1,vec3(.030,.060,.085),vec3(.16,.34,.36),.85);
  c=range(c,p,sway*2.2,5.,.305,.225,2.7,vec3(.018,.040,.055),vec3(.11,.27,.26),.65);
  float mist=exp(-abs(p.y-.372)*26.)*(.35+.5*noise(vec2(p.x*3.,p.y*9.)+wander(.6)));
  c=mix(c,vec3(.075,.23,.215),clamp(mist*.75,0.,.72));
  return c;
}
void main(){
  vec2 uv=gl_FragCoord.xy/R; vec2 p=vec2(uv.x*R.x/R.y,uv.y);
  float horizon=.345; vec3 c;
  if(p.y>=horizon) c=world(p);
  else{
    float depth=horizon-p.y;
    float perspective=1./(depth+.03);
    float ripple=noise(vec2(p.x*10.*(.3+perspective*.05),perspective*5.)+wander(1.4))-.5;
    ripple+=.5*(noise(vec2(p.x*34.,perspective*13.)+wander(2.2))-.5);
    vec2 q=vec2(p.x+ripple*.006,horizon+depth*1.12+ripple*(.010+depth*.06));
    c=world(q)*mix(.80,.42,smoothstep(0.,.34,depth))*vec3(.82,.98,1.04);
    c+=vec3(.02,.06,.06)*smoothstep(.02,.0,depth);
  }
  float sway=.018*sin(TAU*T);
  vec4 f=texture(A,vec2(.03+.94*uv.x+sway*1.3,uv.y));
  float lamp=f.g/max(f.r,.01);
  float flicker=.9+.1*sin(TAU*T*17.)*sin(TAU*T*5.);
  vec3 near=vec3(.006,.014,.018)+vec3(.012,.05,.035)*smoothstep(.2,.5,uv.y)*.4;
  near=mix(near,vec3(2.2,1.15,.36)*flicker,lamp*lamp);
  c=mix(c,near,f.r);
  vec2 w=(uv-vec2(.615-sway*1.3,.155))*vec2(R.x/R.y,1.);
  c+=vec3(1.,.52,.18)*flicker*(.030*exp(-length(w)*9.)+.14*exp(-length(w)*34.));
  c*=1.12;
  c=film(c*1.05);
  c=pow(c,vec3(.90));
  c*=1.-.32*pow(length((uv-.5)*vec2(1.05,1.)),2.4)*1.6;
  fragment=vec4(label(dither(c,gl_FragCoord.xy),uv),1.);
}`;

export const auroraScene = {
  fragment,
  textures: [{ name: "A", width: 1920, height: 1080, paint: treesAndCabin }],
};
