import { shaderPrelude } from "./shader-prelude.mjs";

// Red: headland with lighthouse and town (static). Green: lit windows.
const headland = `
  let seed = 11
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  const sea = height * 0.655
  const rise = (x) => { const u = (x / width - 0.60) / 0.40; return u < 0 ? 0 : Math.pow(u, 0.72) * 0.19 * height * (0.86 + 0.10 * Math.sin(u * 7) + 0.05 * Math.sin(u * 19)) }
  context.fillStyle = '#f00'
  context.beginPath(); context.moveTo(width * 0.598, sea)
  for (let x = width * 0.60; x <= width; x += 3) context.lineTo(x, sea - rise(x) - random() * 3)
  context.lineTo(width, sea); context.fill()
  function house(x, w, h) {
    const y = sea - rise(x) + 8
    context.fillStyle = '#f00'
    context.fillRect(x, y - h, w, h + 40)
    context.beginPath(); context.moveTo(x - 4, y - h); context.lineTo(x + w / 2, y - h - w * 0.42); context.lineTo(x + w + 4, y - h); context.fill()
    if (random() > 0.5) context.fillRect(x + w * 0.68, y - h - w * 0.4, w * 0.13, w * 0.4)
    context.fillStyle = '#ff0'
    for (let wy = y - h + 7; wy < y - 8; wy += 13) for (let wx = x + 5; wx < x + w - 7; wx += 11) if (random() > 0.45) context.fillRect(wx, wy, 5, 7)
  }
  for (let i = 0; i < 26; i++) { const x = width * (0.72 + 0.28 * random()); const y = sea - rise(x); context.fillStyle = '#f00'; context.beginPath(); context.ellipse(x, y - 8, 12 + random() * 16, 18 + random() * 18, 0, 0, 7); context.fill() }
  for (let i = 0; i < 34; i++) { const u = random(); house(width * (0.725 + 0.27 * u), 24 + random() * 26, 24 + random() * 34) }
  const lx = width * 0.672, ly = sea - rise(width * 0.672) + 8
  context.fillStyle = '#f00'
  context.beginPath(); context.moveTo(lx - 23, ly); context.lineTo(lx - 14, ly - 190); context.lineTo(lx + 14, ly - 190); context.lineTo(lx + 23, ly); context.fill()
  context.fillRect(lx - 22, ly - 198, 44, 8); context.fillRect(lx - 22, ly - 212, 2, 16); context.fillRect(lx + 20, ly - 212, 2, 16); context.fillRect(lx - 22, ly - 212, 44, 2)
  context.fillRect(lx - 11, ly - 232, 3, 36); context.fillRect(lx + 8, ly - 232, 3, 36)
  context.beginPath(); context.moveTo(lx - 15, ly - 231); context.quadraticCurveTo(lx, ly - 258, lx + 15, ly - 231); context.fill(); context.fillRect(lx - 1, ly - 266, 2, 16)
  context.fillStyle = '#ff0'; context.fillRect(lx - 8, ly - 230, 16, 32)
  context.fillStyle = '#f00'; context.fillRect(lx - 60, ly - 34, 42, 40); context.beginPath(); context.moveTo(lx - 66, ly - 34); context.lineTo(lx - 39, ly - 54); context.lineTo(lx - 12, ly - 34); context.fill()
  context.fillStyle = '#ff0'; context.fillRect(lx - 52, ly - 24, 8, 10); context.fillRect(lx - 36, ly - 24, 8, 10)
`;

// Two boats side by side, keel at 12 % from the bottom: a dhow with lateen sail (left half), a ketch (right half).
const boats = `
  const hull = (x, y, w, h) => { context.beginPath(); context.moveTo(x - w, y - h); context.quadraticCurveTo(x - w * 0.82, y + h * 0.5, x - w * 0.5, y + h * 0.55); context.lineTo(x + w * 0.52, y + h * 0.55); context.quadraticCurveTo(x + w * 0.9, y + h * 0.3, x + w * 1.1, y - h * 1.55); context.quadraticCurveTo(x + w * 0.4, y - h * 0.55, x - w, y - h); context.fill() }
  const keel = height * 0.88
  context.fillStyle = '#f00'
  let x = width * 0.25
  hull(x, keel, width * 0.15, height * 0.07)
  context.lineWidth = 5; context.strokeStyle = '#f00'
  context.beginPath(); context.moveTo(x + 6, keel); context.lineTo(x + 22, height * 0.20); context.stroke()
  context.lineWidth = 3
  context.beginPath(); context.moveTo(x - width * 0.15, height * 0.72); context.lineTo(x + width * 0.085, height * 0.03); context.stroke()
  context.fillStyle = '#f80'
  context.beginPath(); context.moveTo(x - width * 0.148, height * 0.725); context.lineTo(x + width * 0.084, height * 0.035); context.quadraticCurveTo(x + width * 0.155, height * 0.45, x + width * 0.10, height * 0.77); context.quadraticCurveTo(x - width * 0.02, height * 0.70, x - width * 0.148, height * 0.725); context.fill()
  context.fillStyle = '#f00'
  context.beginPath(); context.arc(x - width * 0.10, keel - 62, 9, 0, 7); context.fill(); context.fillRect(x - width * 0.10 - 9, keel - 54, 18, 34)
  x = width * 0.75
  hull(x, keel, width * 0.17, height * 0.06)
  context.fillRect(x - width * 0.08, keel - height * 0.12, width * 0.10, height * 0.08)
  context.lineWidth = 4
  context.beginPath(); context.moveTo(x + 8, keel); context.lineTo(x + 8, height * 0.04); context.stroke()
  context.beginPath(); context.moveTo(x - width * 0.115, keel); context.lineTo(x - width * 0.115, height * 0.36); context.stroke()
  context.lineWidth = 1.5
  for (const [ax, ay, bx, by] of [[8, 0.05, width * 0.18, 0.83], [8, 0.05, -width * 0.115, 0.37], [-width * 0.115, 0.37, -width * 0.17, 0.84]]) { context.beginPath(); context.moveTo(x + ax, height * ay); context.lineTo(x + bx, height * by); context.stroke() }
  context.fillStyle = '#f80'
  context.beginPath(); context.moveTo(x + 2, height * 0.08); context.quadraticCurveTo(x - width * 0.06, height * 0.45, x - width * 0.088, height * 0.72); context.lineTo(x + 2, height * 0.73); context.fill()
  context.beginPath(); context.moveTo(x + 14, height * 0.10); context.quadraticCurveTo(x + width * 0.08, height * 0.45, x + width * 0.165, height * 0.76); context.quadraticCurveTo(x + width * 0.07, height * 0.72, x + 14, height * 0.73); context.fill()
  context.beginPath(); context.moveTo(x - width * 0.120, height * 0.39); context.quadraticCurveTo(x - width * 0.15, height * 0.6, x - width * 0.165, height * 0.745); context.lineTo(x - width * 0.120, height * 0.75); context.fill()
`;

const fragment = `${shaderPrelude}
const float SEA=.345;
const vec2 SUN=vec2(.66,.385);
vec3 dusk(vec2 p){
  float h=clamp((p.y-SEA)/(1.-SEA),0.,1.);
  vec3 c=mix(vec3(1.05,.44,.16),vec3(.80,.22,.25),smoothstep(0.,.22,h));
  c=mix(c,vec3(.34,.14,.34),smoothstep(.16,.48,h));
  c=mix(c,vec3(.055,.06,.19),smoothstep(.38,.95,h));
  vec2 s=p-SUN; float d=length(s*vec2(.8,1.));
  c+=vec3(1.,.46,.14)*.55*exp(-d*4.)+vec3(1.,.60,.25)*.5*exp(-d*11.);
  c+=vec3(1.9,1.15,.55)*smoothstep(.0545,.0525,length(s));
  vec2 g=p*vec2(120.); float st=hash(floor(g));
  if(st>.975&&h>.45) c+=smoothstep(.22,.0,length(fract(g)-.5))*smoothstep(.45,.8,h)*.55*(.7+.3*sin(TAU*(T*3.+st*40.)));
  for(int i=0;i<2;i++){
    float f=float(i);
    vec2 q=vec2(p.x*(1.05+.5*f)+f*3.1,p.y*(5.2-1.2*f)+f*9.)+vec2(.04*sin(TAU*T+f),0.);
    float warp=fbm2(q*1.7+wander(.22));
    float n=fbm(q+vec2(warp*.7,warp*.25)+wander(.12));
    float cover=smoothstep(.47+.03*f,.74,n)*smoothstep(.015,.16,h)*smoothstep(1.05,.35,h);
    float below=fbm(q+vec2(warp*.7,warp*.25-.16)+wander(.12));
    float lit=clamp((n-below)*3.4+.42,0.,1.);
    float near=exp(-d*1.7);
    vec3 dark=mix(vec3(.20,.09,.24),vec3(.46,.14,.20),near);
    vec3 bright=mix(vec3(.86,.30,.30),vec3(1.5,.66,.26),near);
    c=mix(c,mix(dark,bright,lit),cover*.88);
  }
  return c;
}
vec3 hills(vec3 c,vec2 p){
  for(int i=0;i<2;i++){
    float f=float(i);
    float x=p.x*(1.6+f)+f*4.+1.7;
    float h=SEA+(.085-.035*f)*(line(x,3.+f)*.7+line(x*3.1,5.)*.22+line(x*9.,8.)*.06)*smoothstep(1.25,.2,p.x);
    vec3 tone=mix(vec3(.52,.19,.24),vec3(.27,.10,.20),f);
    c=mix(c,tone+vec3(.5,.2,.05)*exp(-length(p-SUN)*5.)*.5,smoothstep(0.,.002,h-p.y));
  }
  return c;
}
vec4 boat(vec2 p,vec2 at,float size,float which,float tilt,float flip){
  vec2 q=(p-at)/size; q=mat2(cos(tilt),-sin(tilt),sin(tilt),cos(tilt))*q; q.x*=flip;
  vec2 t=q+vec2(.5,.12);
  if(t.x<.0||t.x>1.||t.y<0.||t.y>1.) return vec4(0.);
  return texture(B,vec2((t.x+which)*.5,t.y));
}
vec3 addBoat(vec3 c,vec2 p,vec2 at,float size,float which,float seed,float flip){
  float k=floor(2.+seed*3.);
  float tilt=.030*sin(TAU*(T*k*1.+seed)); at.y+=.0030*sin(TAU*(T*(k+1.)+seed*3.));
  vec4 b=boat(p,at,size,which,tilt,flip);
  float sail=b.g*1.9;
  float away=length(at-SUN);
  vec3 wood=vec3(.055,.022,.045);
  vec3 cloth=mix(vec3(.22,.085,.11),vec3(.95,.40,.17),exp(-away*2.6))*(.55+.75*(p.y-at.y)/size);
  return mix(c,mix(wood,cloth,clamp(sail,0.,1.)),b.a);
}
vec3 beam(vec3 c,vec2 p){
  vec2 lamp=vec2(.672*R.x/R.y,.5705);
  vec2 v=p-lamp; float a=TAU*T*2.;
  float reach=cos(a); float facing=sin(a);
  float along=v.x*sign(reach); float len=abs(reach);
  float width=.012+.115*max(along,0.)/max(len,.08);
  float off=v.y-.05*along*facing*.0;
  float core=exp(-pow(off/(.35*width+.004),2.))*smoothstep(0.,.01,along)*exp(-along*1.15/max(len,.12))*len;
  c+=vec3(1.,.86,.58)*core*.46;
  float flash=pow(max(facing,0.),14.);
  float l=length(v);
  c+=vec3(1.,.86,.6)*(.10+.9*flash)*(.05*exp(-l*6.)+.5*exp(-l*45.))+vec3(1.,.9,.7)*flash*.30*exp(-abs(v.y)*170.)*exp(-abs(v.x)*5.);
  return c;
}
vec3 scenery(vec2 p){
  vec3 c=dusk(p);
  c=hills(c,p);
  vec2 uv=vec2(p.x*R.y/R.x,p.y);
  vec4 t=texture(A,uv);
  vec3 rock=mix(vec3(.10,.04,.09),vec3(.22,.085,.12),smoothstep(.50,.345,p.y));
  rock+=vec3(.35,.12,.03)*exp(-length(p-SUN)*2.2)*.35;
  float twinkle=.75+.25*sin(TAU*(T*floor(1.+5.*hash(floor(uv*vec2(170.,90.))))+hash(floor(uv*vec2(170.,90.))+3.)));
  c=mix(c,mix(rock,vec3(1.9,1.05,.40)*twinkle,t.g/max(t.r,.02)),t.r);
  c=addBoat(c,p,vec2(.30+.010*sin(TAU*T),SEA-.002),.115,1.,.31,1.);
  c=addBoat(c,p,vec2(1.045-.008*sin(TAU*T+1.),SEA-.004),.085,0.,.63,-1.);
  return c;
}
void main(){
  vec2 uv=gl_FragCoord.xy/R; vec2 p=vec2(uv.x*R.x/R.y,uv.y); vec3 c;
  if(p.y>=SEA) c=scenery(p);
  else{
    float depth=SEA-p.y; float persp=1./(depth+.022);
    vec2 w=vec2(p.x*persp*1.1,persp*4.2);
    float r=noise(w*vec2(1.7,2.)+wander(1.3))-.5;
    r+=.55*(noise(w*vec2(4.1,5.2)-wander(1.9))-.5);
    r+=.3*(noise(w*vec2(9.,11.)+wander(2.6).yx)-.5);
    vec2 q=vec2(p.x+r*.020*(depth*3.+.15),SEA+depth*.92+r*(.014+depth*.30));
    q.y=max(q.y,SEA+.001);
    c=scenery(q)*mix(.86,.40,smoothstep(0.,.33,depth))*vec3(.86,.84,1.02);
    float glitter=smoothstep(.34,.62,r)*exp(-abs(p.x-SUN.x)*(7.-depth*10.));
    c+=vec3(1.4,.62,.22)*glitter*.85;
    c=mix(c,vec3(.05,.035,.09),smoothstep(.10,.36,depth)*.42);
    c+=vec3(.6,.22,.12)*smoothstep(.012,0.,depth)*.25;
  }
  c=beam(c,p);
  c=addBoat(c,p,vec2(.86+.020*sin(TAU*T),.225),.30,0.,.17,1.);
  float keel=.219+.0030*sin(TAU*(T*3.+.51));
  if(p.y<keel){
    float d=keel-p.y; float r=noise(vec2(p.x*30.,p.y*110.)+wander(1.6))-.5;
    vec4 m=boat(vec2(p.x+r*(.006+d*.16),keel+.006+d*1.12+r*.012),vec2(.86+.020*sin(TAU*T),keel+.006),.30,0.,0.,1.);
    c=mix(c,mix(vec3(.05,.02,.05),vec3(.40,.16,.11),clamp(m.g*1.8,0.,1.)),m.a*.72*smoothstep(.24,.0,d));
  }
  for(int i=0;i<6;i++){
    float f=float(i); float a=TAU*(T+f*.011);
    vec2 at=vec2(.42+.30*cos(a)+.055*f+.02*sin(a*3.+f),.735+.055*sin(a*2.+f*.35)+.016*mod(f*5.,4.));
    vec2 v=(p-at)/(.016+.003*mod(f,3.)); v.x*=1.;
    float flap=sin(TAU*(T*36.+f*.37))*.5+.12;
    float arc=abs(v.x)*flap-.42*v.x*v.x*(.4+flap)+.03;
    float wing=smoothstep(.10,.03,abs(v.y-arc)-.07*(1.-abs(v.x)))*smoothstep(1.02,.9,abs(v.x));
    c=mix(c,vec3(.07,.03,.09),wing);
  }
  c=film(c*.86); c=pow(c,vec3(.92));
  c*=1.-.30*pow(length((uv-.5)*vec2(1.05,1.)),2.4)*1.6;
  fragment=vec4(label(dither(c,gl_FragCoord.xy),uv),1.);
}`;

export const harbourScene = {
  fragment,
  textures: [
    { name: "A", width: 1920, height: 1080, paint: headland },
    { name: "B", width: 1600, height: 800, paint: boats },
  ],
};
